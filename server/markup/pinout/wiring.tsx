import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import { type Figures, figuresOf, noPins } from '../../../shared/pins/figures.ts';
import { typeset } from '../../content/prose/typeset.ts';
import type { Pin, ServicePackage } from '../../content/service-package.ts';

interface WiringProps {
  chosen: Pin[];
  sums: ServicePackage['sums'];
}

export function Wiring({ chosen, sums }: WiringProps) {
  return (
    <div className="wiring slab" data-review={sums?.review}>
      {sums && <FigureList figures={figuresOf(chosen, sums.review)} />}
      <div className="wiring__foot">
        <p className="wiring__note">{sums && typeset(sums.note)}</p>
        <p className="wiring__actions">
          <button className="button button--ghost wiring__clear" type="button" data-clear="">
            Clear
          </button>
          {sums && (
            <button
              className="button button--ghost wiring__show"
              type="submit"
              formAction={`${href.services()}#pinout`}
            >
              Show figures
            </button>
          )}
          <button className="button" type="submit">
            Ask about these <Arrow />
          </button>
        </p>
      </div>
      <p className="visually-hidden" role="status" data-status="" />
    </div>
  );
}

function FigureList({ figures }: { figures: Figures }) {
  return (
    <dl className="wiring__figures mono">
      <Cell name="Wired up" figure="pins" value={figures.pins || noPins} />
      <Cell name="Team" figure="people" value={figures.people} unit="people" />
      <Cell name="Time" condition=", in parallel" figure="weeks" value={figures.weeks} unit="weeks" />
      <Cell name="Price" figure="price" value={figures.price} unit="USD" />
      <Cell name="G1" condition=" review by" figure="review" value={figures.review} unit="week" isUnitFirst />
    </dl>
  );
}

interface CellProps {
  name: string;
  condition?: string;
  figure: keyof Figures;
  value: string;
  unit?: string;
  isUnitFirst?: boolean;
}

function Cell({ name, condition, figure, value, unit, isUnitFirst }: CellProps) {
  return (
    <div className={`wiring__cell wiring__cell--${figure}`}>
      <dt>
        {name}
        {condition && <span className="wiring__condition">{condition}</span>}
      </dt>
      <dd>
        {isUnitFirst && <span>{unit} </span>}
        <b data-figure={figure}>{value || '–'}</b>
        {!isUnitFirst && unit && <span> {unit}</span>}
      </dd>
    </div>
  );
}
