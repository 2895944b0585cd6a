import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';

export function HiringBanner() {
  return (
    <section className="hiring" aria-labelledby="footer-hiring">
      <h2 className="hiring__title" id="footer-hiring">
        We hire people who read errata sheets.
      </h2>
      <p className="cluster">
        <a className="button" href={href.career()}>
          Explore Careers <Arrow />
        </a>
        <a className="button button--ghost" href={href.scheduleCall()}>
          Schedule A Call
        </a>
      </p>
    </section>
  );
}
