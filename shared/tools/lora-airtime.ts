/** The calculations use LoRaWAN's settings in EU868: 125 kHz, explicit header, CRC, and 8 preamble symbols. */

export const spreadingFactors = [7, 8, 9, 10, 11, 12] as const;
export type SpreadingFactor = (typeof spreadingFactors)[number];

/** Bytes that LoRaWAN adds to a payload: header, frame header without options, port, and integrity code. */
export const loraOverhead = 13;

const bandwidth = 125e3;
const preamble = 8 + 4.25;

export function symbolTime(sf: SpreadingFactor): number {
  return (2 ** sf / bandwidth) * 1_000;
}

interface Modulation {
  /** 1 to 4, for the coding rates 4/5 to 4/8. */
  codingRate?: number;
  /**
   * Low data rate optimization, which is on by default, as in LoRaWAN. If true, symbols of 16 ms or more encode two
   * fewer bits.
   */
  lowDataRate?: boolean;
}

/**
 * Returns the number of payload symbols, by the formula in the datasheets of Semtech's transceivers. `bytes` is the
 * length of the whole PHY payload.
 */
export function payloadSymbols(
  sf: SpreadingFactor,
  bytes: number,
  { codingRate = 1, lowDataRate = true }: Modulation = {},
) {
  const kept = sf - (lowDataRate && sf >= 11 ? 2 : 0);
  return 8 + Math.max(0, Math.ceil((8 * bytes - 4 * sf + 28 + 16) / (4 * kept)) * (codingRate + 4));
}

export function airtime(sf: SpreadingFactor, bytes: number, modulation: Modulation = {}): number {
  return (preamble + payloadSymbols(sf, bytes, modulation)) * symbolTime(sf);
}

/**
 * Values of LoRaMac-node: `minSymbols` is the minimum length of a receive window in symbols, and `clockError` is the
 * assumed clock error in milliseconds.
 */
const minSymbols = 6;
const clockError = 10;

/** Returns the milliseconds for which a receive window stays open if no downlink arrives, by LoRaMac-node's rule. */
export function receiveWindow(sf: SpreadingFactor): number {
  const symbol = symbolTime(sf);
  return Math.max(Math.ceil(((2 * minSymbols - 8) * symbol + 2 * clockError) / symbol), minSymbols) * symbol;
}

/** Returns the maximum bytes of an application payload in EU868 (LoRaWAN Regional Parameters, without repeaters). */
export function maxPayload(sf: SpreadingFactor): number {
  if (sf >= 10) return 51;
  return sf === 9 ? 115 : 242;
}
