import { href } from '../../shared/paths.ts';
import { Arrow } from './arrow.tsx';
import { Link } from './link.tsx';

export function HiringBanner() {
  return (
    <section className="hiring slab" aria-labelledby="hiring-banner">
      <div className="hiring__columns wrap">
        <h2 className="hiring__title" id="hiring-banner">
          We hire people who read errata sheets.
        </h2>
        <p className="cluster">
          <Link className="button" to={href.career()}>
            Explore Careers <Arrow />
          </Link>
          <Link className="button button--ghost" to={href.scheduleCall()}>
            Schedule A Call
          </Link>
        </p>
      </div>
    </section>
  );
}
