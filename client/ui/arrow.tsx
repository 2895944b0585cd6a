export function Arrow({ end = false }: { end?: boolean }) {
  return (
    <svg className={end ? 'arrow arrow--end' : 'arrow'} viewBox="0 0 22 10" aria-hidden="true">
      <path className="arrow__shaft" d="M0 5h21" />
      <path className="arrow__head" d="M16.5.8L21 5l-4.5 4.2" />
    </svg>
  );
}
