/** True if there is a process with this ID. */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM: it is running as another user.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
