import {
  airtime,
  loraOverhead,
  maxPayload,
  receiveWindow,
  type SpreadingFactor,
  spreadingFactors,
} from './lora-airtime.ts';

/** Battery charge per message in millicoulombs: the median, and the range of the middle 80% of messages. */
export interface MessageCost {
  median: number;
  low: number;
  high: number;
  /** Part of the median that receive windows use; 0 if unknown. */
  listening: number;
}

export interface Radio {
  key: string;
  name: string;
  /** Returns the charge per message; undefined if the payload is too long. */
  cost(use: RadioUse): MessageCost | undefined;
  /** Returns the milliseconds on air per message. Absent if no duty-cycle limit applies to the radio. */
  airtime?(payload: number): number;
  polls?: true;
}

export interface RadioUse {
  /** Application payload in bytes. */
  payload: number;
  volts: number;
  /**
   * Used only by LoRaWAN: `secondWindow` is the spreading factor of the second receive window, and `copies` is the
   * number of transmissions of each uplink.
   */
  secondWindow: SpreadingFactor;
  copies: number;
}

/** Milliamperes of a board with an SX1261-class radio on its DC-DC converter, at +14 dBm and 3.6 V. */
const lora = { transmit: 28, receive: 5.6 };

/**
 * Because boards draw different currents, the charge of a LoRaWAN message ranges from the median divided by this factor
 * to the median multiplied by this factor.
 */
const loraSpread = 1.15;

/** Maximum payload in bytes for which the ranges below are valid. */
const maxBytes = 100;

export const radios: Radio[] = [
  ...spreadingFactors.map(
    (sf): Radio => ({
      key: `sf${sf}`,
      name: `LoRaWAN SF${sf}`,
      airtime: (payload) => airtime(sf, payload + loraOverhead),
      cost({ payload, secondWindow, copies }) {
        if (payload > maxPayload(sf)) return undefined;
        const windows = receiveWindow(sf) + receiveWindow(secondWindow);
        const listening = (copies * windows * lora.receive) / 1_000;
        const median = listening + (copies * airtime(sf, payload + loraOverhead) * lora.transmit) / 1_000;
        return { median, low: median / loraSpread, high: median * loraSpread, listening };
      },
    }),
  ),
  measured('ltem-rai', 'LTE-M with RAI', 54, 180),
  measured('ltem', 'LTE-M without RAI', 210, 550),
  measured('nbiot-rai', 'NB-IoT with RAI', 100, 275),
  measured('nbiot', 'NB-IoT without RAI', 400, 1_400),
  measured('ble', 'Bluetooth LE, one event', 0.02, 0.08),
  measured('ble-coded', 'Bluetooth LE, coded PHY', 0.12, 0.4),
  { ...measured('thread', 'Thread, sleepy end device', 0.55, 1.6), polls: true },
];

/** `low` and `high` are energies per message in millijoules. Their geometric mean stands in for the median. */
function measured(key: string, name: string, low: number, high: number): Radio {
  return {
    key,
    name,
    cost: ({ payload, volts }) =>
      payload > maxBytes
        ? undefined
        : { median: Math.sqrt(low * high) / volts, low: low / volts, high: high / volts, listening: 0 },
  };
}
