/** A tenth of a millimeter per unit: 90 by 56 mm. The body is drawn thicker than its 1.6 mm, to show its layers. */
export const boardSize = { width: 900, depth: 560, thickness: 14 };

/** Where the inner layers float below the top. */
export const layerHeights = { ground: -56, power: -92, bottom: -128 };
