import { conventionNames, copy } from '../copy.ts'
import type { ProviderRow } from '../queries.ts'

/** In which words a maker's host may call the wallet, where, and by which keys it is believed: a key is compared by eye, so each has a line. */
export function ConnectionList({ connections }: Pick<ProviderRow, 'connections'>) {
  return (
    <section aria-label={copy.connections} className="connections">
      <h3>{copy.connections}</h3>
      <dl>
        {connections.map(({ convention, path, keys }) => (
          <div key={convention}>
            <dt>{conventionNames[convention]}</dt>
            <dd>
              {keys.length === 0 ? (
                copy.connectionOff
              ) : (
                <>
                  <span>{path}</span>
                  {keys.map((key) => (
                    <span key={key}>
                      {copy.connectionKey} <code>{key}</code>
                    </span>
                  ))}
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
