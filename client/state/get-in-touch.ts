import { create } from 'zustand';

interface GetInTouchState {
  /** Reference of the enquiry that was sent last, until the form is used or reset again. */
  sent: string | undefined;
  /** How often the form was reset. The form on the page empties itself when this grows. */
  resets: number;
  /** Empties the form, from anywhere. */
  reset: () => void;
  /** Empties the form and confirms what was sent. */
  confirm: (reference: string) => void;
}

export const useGetInTouch = create<GetInTouchState>((set) => ({
  sent: undefined,
  resets: 0,
  reset: () => set(({ resets }) => ({ resets: resets + 1, sent: undefined })),
  confirm: (reference) => set(({ resets }) => ({ resets: resets + 1, sent: reference })),
}));
