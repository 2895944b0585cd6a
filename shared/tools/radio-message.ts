import {
  airtime,
  loraOverhead,
  maxPayload,
  receiveWindow,
  type SpreadingFactor,
  spreadingFactors,
} from './lora-airtime.ts';

/** Battery charge per message in millicoulombs. */
export interface MessageCost {
  typical: number;
  /** Part of the typical charge that receive windows use; 0 if unknown. */
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

/** Milliamperes of a board with an SX1261-class radio on its DC-DC converter, at +14 dBm and `volts`. */
const lora = { transmit: 28, receive: 5.6, volts: 3.6 };

export const radios: Radio[] = [
  ...spreadingFactors.map(
    (sf): Radio => ({
      key: `sf${sf}`,
      name: `LoRaWAN SF${sf}`,
      airtime: (payload) => airtime(sf, payload + loraOverhead),
      cost({ payload, volts, secondWindow, copies }) {
        if (payload > maxPayload(sf)) return undefined;
        const windows = receiveWindow(sf) + receiveWindow(secondWindow);
        // The converter draws the same power at any supply, and the current falls as the voltage rises.
        const scale = (copies * lora.volts) / (1_000 * volts);
        const listening = scale * windows * lora.receive;
        return { typical: listening + scale * airtime(sf, payload + loraOverhead) * lora.transmit, listening };
      },
    }),
  ),
  measured('ltem-rai', 'LTE-M with RAI', [54, 180], 100),
  measured('ltem', 'LTE-M without RAI', [210, 550], 100),
  measured('nbiot-rai', 'NB-IoT with RAI', [100, 275], 100),
  measured('nbiot', 'NB-IoT without RAI', [400, 1_400], 100),
  measured('ble', 'Bluetooth LE, one event', [0.02, 0.08], 20),
  measured('ble-coded', 'Bluetooth LE, coded PHY', [0.12, 0.4], 20),
  { ...measured('thread', 'Thread, sleepy end device', [0.55, 1.6], 60), polls: true },
];

/**
 * The range contains the middle 80% of messages, in millijoules. Its geometric mean is the typical message. `maxBytes`
 * is the payload up to which the range is a fair estimate.
 */
function measured(key: string, name: string, [low, high]: [number, number], maxBytes: number): Radio {
  return {
    key,
    name,
    cost: ({ payload, volts }) =>
      payload > maxBytes ? undefined : { typical: Math.sqrt(low * high) / volts, listening: 0 },
  };
}
