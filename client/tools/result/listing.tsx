interface ListingProps {
  file: string;
  code: string;
}

export function Listing({ file, code }: ListingProps) {
  return (
    <div className="prose">
      <pre data-file={file}>
        <code tabIndex={0}>{code}</code>
        <button type="button" className="copy-button" aria-label={`Copy ${file}`}>
          Copy
        </button>
        <span role="status" className="visually-hidden" />
      </pre>
    </div>
  );
}
