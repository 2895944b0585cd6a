import { Drawing } from '../../../client/ui/drawing.tsx';
import { otherNetwork, socialIcons } from '../../../drawings/marks/social-icons.ts';

export function SocialIcon({ network }: { network: string }) {
  const name = network.toLowerCase();
  const part = Object.hasOwn(socialIcons, name) ? name : otherNetwork;
  return <Drawing src="/drawings/social-icons.svg" part={part} width={18} height={18} />;
}
