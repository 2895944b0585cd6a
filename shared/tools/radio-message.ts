import {
  airtime,
  loraOverhead,
  maxPayload,
  receiveWindow,
  type SpreadingFactor,
  spreadingFactors,
} from './lora-airtime.ts';

/** What one message costs at the battery, in millicoulombs: the middle, and the range of the middle 80 %. */
export interface MessageCost {
  median: number;
  low: number;
  high: number;
  /** The part of the median that receive windows take, if it is known. */
  listening: number;
}

export interface Radio {
  key: string;
  name: string;
  /** Undefined if the payload does not fit. */
  cost(use: RadioUse): MessageCost | undefined;
  /** Milliseconds on air per message, if a duty cycle limits it. */
  airtime?(payload: number): number;
  /** Whether it polls for downlinks. */
  polls?: true;
}

export interface RadioUse {
  /** Application bytes. */
  payload: number;
  volts: number;
  /** LoRaWAN: the spreading factor of the second receive window, and copies of each uplink. */
  secondWindow: SpreadingFactor;
  copies: number;
}

/** Milliamperes of a board with an SX1261-class radio on its DC-DC converter, at +14 dBm and 3.6 V. */
const lora = { transmit: 28, receive: 5.6 };

/** LoRaWAN varies with the current of the board. Retries and changes of the data rate are a different row. */
const loraSpread = 1.15;

/** Most bytes that the ranges below hold for. */
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

/** A range of energies in millijoules. The median is its geometric middle. */
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
