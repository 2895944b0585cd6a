export interface Remark {
  isWarning?: boolean;
  text: string;
}

export function Remarks({ remarks }: { remarks: Remark[] }) {
  if (remarks.length === 0) return null;
  return (
    <ul className="tool-remarks">
      {remarks.map(({ isWarning, text }) => (
        <li key={text} className={isWarning ? 'tool-remark tool-remark--warning' : 'tool-remark'}>
          <b className="mono">{isWarning ? 'Check' : 'Note'}</b> {text}
        </li>
      ))}
    </ul>
  );
}
