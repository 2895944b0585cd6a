import type { createBrowserRouter } from '../routing/router.ts';

/**
 * After a deploy the files of an open tab may be gone: a navigation whose script cannot be had becomes a load of its
 * address. Only a navigation does, so a page that is broken for good is not loaded over and over.
 */
export function loadWhenFilesAreGone(router: ReturnType<typeof createBrowserRouter>): void {
  router.subscribe(({ errors, navigation }) => {
    const gone = Object.values(errors ?? {}).some(
      (error) => error instanceof TypeError && /import|module/i.test(error.message),
    );
    if (gone && navigation.state === 'idle') location.reload();
  });
}
