import { Fragment } from 'react';
import {
  type FieldErrors,
  fieldsOf,
  type Group,
  resultOf,
  statusOfErrors,
  type Texts,
} from '../../../client/tools/tool.ts';
import { toolKinds } from '../../../client/tools/tool-kinds.ts';
import { Arrow } from '../../../client/ui/arrow.tsx';
import { href } from '../../../shared/paths.ts';
import type { Field } from '../../../shared/tools/field.ts';
import { type ToolName, writeAbout } from '../../../shared/tools/tool-names.ts';
import { ToolField } from './tool-field.tsx';

interface ToolBodyProps {
  name: ToolName;
  /** The fields' values in the format of `toolState`. */
  state: string;
}

export function ToolBody({ name, state }: ToolBodyProps) {
  const tool = toolKinds[name];
  const texts: Texts = Object.fromEntries(new URLSearchParams(state));
  const result = resultOf(tool, texts);
  const errors: FieldErrors = 'errors' in result ? result.errors : {};
  return (
    <div className={tool.isWide ? 'tool tool--wide wrap' : 'tool wrap'} data-tool={name}>
      <form
        className="tool-form"
        action={`${href.tool(name)}#result`}
        aria-label={`Input values: ${tool.title}`}
        noValidate
      >
        {/* The result itself is below the form on a phone. */}
        <a className="tool-answer" href="#result">
          <span className="mono">Result</span>{' '}
          <b data-answer="">{'solution' in result ? result.solution.sketch.answer : statusOfErrors(errors)}</b>{' '}
          <Arrow />
        </a>
        {tool.groups.map((group) => (
          <ToolGroup key={group.legend} group={group} texts={texts} errors={errors} />
        ))}
        <p className="tool-form__actions cluster">
          <button className="button" type="submit">
            Calculate <Arrow />
          </button>
          <a className="button button--ghost" href={href.tool(name)}>
            Reset to example
          </a>
        </p>
      </form>
      <section className="tool-result" id="result" aria-labelledby={`${name}-result`}>
        <h2 className="tool-result__title mono" id={`${name}-result`}>
          Result
        </h2>
        <p className="tool-result__status" role="status" data-status="">
          {'solution' in result ? result.solution.status : statusOfErrors(errors)}
        </p>
        <div className="tool-result__answer" data-result="">
          {'solution' in result ? result.solution.view : <ErrorList fields={fieldsOf(tool)} errors={errors} />}
        </div>
        {/* Uses a form, because crawlers would follow a link. */}
        <form className="tool-result__send" action={href.contact()} hidden={'errors' in result} data-send="">
          <input type="hidden" name="about" value={writeAbout({ name, state })} />
          <button className="button button--ghost" type="submit">
            Send us this result <Arrow />
          </button>
          <p>Adds this result to a message. Nothing is sent until you send the message.</p>
        </form>
      </section>
    </div>
  );
}

function ErrorList({ fields, errors }: { fields: Field[]; errors: FieldErrors }) {
  return (
    <ul className="tool-faults">
      {fields
        .filter(({ name }) => errors[name])
        .map(({ name, label }) => (
          <li key={name}>
            <a href={`#tool-${name}`}>{label}</a>: {errors[name]}
          </li>
        ))}
    </ul>
  );
}

interface ToolGroupProps {
  group: Group;
  texts: Texts;
  errors: FieldErrors;
}

function ToolGroup({ group: { legend, fields, columns, choiceFields }, texts, errors }: ToolGroupProps) {
  const cell = (field: Field) => (
    <ToolField
      key={field.name}
      field={field}
      value={texts[field.name] ?? field.initial}
      error={errors[field.name]}
      isInTable={columns !== undefined}
    />
  );
  const chosen = choiceFields && (texts[choiceFields.choice.name] ?? choiceFields.choice.initial);
  const [own = [], other = []] = [true, false].map((applies) =>
    choiceFields?.fields.filter(({ options }) => options.includes(chosen ?? '') === applies).map(({ field }) => field),
  );
  return (
    <fieldset className={columns ? 'tool-group tool-group--table' : 'tool-group'}>
      <legend className="mono">{legend}</legend>
      {columns && (
        <p className="tool-group__heads mono" aria-hidden="true">
          {columns.map((column) => (
            <Fragment key={column}>
              <span>{column}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <div className="tool-group__fields">{[...fields, ...own].map(cell)}</div>
      {choiceFields && (
        <details className="tool-fold" open={other.some(({ name }) => errors[name])}>
          <summary className="mono">{choiceFields.foldTitle}</summary>
          <div className="tool-group__fields">{other.map(cell)}</div>
        </details>
      )}
    </fieldset>
  );
}
