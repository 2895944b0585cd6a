import type { Drawing } from '../kit/drawing.ts';
import { escapeMarkup } from '../kit/svg.ts';

const width = 320;
const height = 200;
const longest = 34;

export function fallback(label: string): Drawing {
  const name = label.length > longest ? `${label.slice(0, longest - 1)}…` : label;
  const leads = [70, 90, 110, 130].map((y) => `M100 ${y}h16M204 ${y}h16`).join('');
  const body =
    '<path fill="none" stroke="var(--rule-2)" stroke-dasharray="4 4" d="M.5.5h319v199H.5z"/>' +
    '<path fill="none" stroke="var(--ink-3)" d="M116 56h88v88h-88zM116 68l12-12"/>' +
    `<path fill="none" stroke="var(--copper-2)" stroke-width="6" d="${leads}"/>` +
    '<path fill="none" stroke="var(--ink-3)" stroke-dasharray="4 4" d="M116 144l88-88"/>' +
    `<text x="160" y="178" text-anchor="middle" font-size="12" fill="var(--ink-3)">${escapeMarkup(name)}</text>`;
  return { width, height, body };
}
