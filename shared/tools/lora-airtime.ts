/** EU868, 125 kHz, explicit header, CRC, coding rate 4/5, 8 preamble symbols, as LoRaWAN uses them. */

export const spreadingFactors = [7, 8, 9, 10, 11, 12] as const;
export type SpreadingFactor = (typeof spreadingFactors)[number];

/** Bytes that LoRaWAN adds to a payload: header, frame header without options, port, and integrity code. */
export const loraOverhead = 13;

const bandwidth = 125e3;
const preamble = 8 + 4.25;

/** Milliseconds. */
export function symbolTime(sf: SpreadingFactor): number {
  return (2 ** sf / bandwidth) * 1_000;
}

interface Modulation {
  /** 1 to 4, for 4/5 to 4/8. */
  codingRate?: number;
  /** Whether symbols of 16 ms and more give up two bits. LoRaWAN has it on. */
  lowDataRate?: boolean;
}

/** Symbols of the payload, after the formula of Semtech's transceivers. `bytes` counts the whole PHY payload. */
export function payloadSymbols(
  sf: SpreadingFactor,
  bytes: number,
  { codingRate = 1, lowDataRate = true }: Modulation = {},
) {
  const kept = sf - (lowDataRate && sf >= 11 ? 2 : 0);
  return 8 + Math.max(0, Math.ceil((8 * bytes - 4 * sf + 28 + 16) / (4 * kept)) * (codingRate + 4));
}

/** Time on air in milliseconds. */
export function airtime(sf: SpreadingFactor, bytes: number, modulation: Modulation = {}): number {
  return (preamble + payloadSymbols(sf, bytes, modulation)) * symbolTime(sf);
}

/** Symbols and milliseconds of LoRaMac-node. */
const minSymbols = 6;
const clockError = 10;

/** How long a receive window stays open without a downlink, after the rule of LoRaMac-node, in milliseconds. */
export function receiveWindow(sf: SpreadingFactor): number {
  const symbol = symbolTime(sf);
  return Math.max(Math.ceil(((2 * minSymbols - 8) * symbol + 2 * clockError) / symbol), minSymbols) * symbol;
}

/** The largest application payload in EU868, in bytes (LoRaWAN Regional Parameters, without repeaters). */
export function maxPayload(sf: SpreadingFactor): number {
  if (sf >= 10) return 51;
  return sf === 9 ? 115 : 242;
}
