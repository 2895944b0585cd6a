/** Positions on the board, before the isometric projection. */
export const testPoints = {
  TP1: [336, 362],
  TP2: [500, 280],
  TP3: [648, 204],
} as const;
