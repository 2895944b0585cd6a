import type { TimingLimits } from '../../../shared/tools/can-bit-timing.ts';

interface Controller {
  name: string;
  nominal: TimingLimits;
  data: TimingLimits;
}

/** The limits are from `bittiming_const` and `data_bittiming_const` of the Linux drivers (`pcan`: `peak_canfd.h`). */
export const controllers = {
  mcan: {
    name: 'M_CAN 3.1 or later (STM32, TI, Microchip)',
    nominal: { tseg1: [2, 256], tseg2: [2, 128], sjw: 128, brp: [1, 512] },
    data: { tseg1: [1, 32], tseg2: [1, 16], sjw: 16, brp: [1, 32] },
  },
  mcp251xfd: {
    name: 'MCP2517FD, MCP2518FD',
    nominal: { tseg1: [2, 256], tseg2: [1, 128], sjw: 128, brp: [1, 256] },
    data: { tseg1: [1, 32], tseg2: [1, 16], sjw: 16, brp: [1, 256] },
  },
  pcan: {
    name: 'PEAK PCAN-USB Pro FD',
    nominal: { tseg1: [1, 256], tseg2: [1, 128], sjw: 128, brp: [1, 1024] },
    data: { tseg1: [1, 32], tseg2: [1, 16], sjw: 16, brp: [1, 1024] },
  },
  wide: {
    name: 'Wide limits (dummy_can)',
    nominal: { tseg1: [2, 256], tseg2: [2, 128], sjw: 128, brp: [1, 512] },
    data: { tseg1: [2, 256], tseg2: [2, 128], sjw: 128, brp: [1, 512] },
  },
} satisfies Record<string, Controller>;
