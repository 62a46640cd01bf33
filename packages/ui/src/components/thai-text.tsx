import { namePieces, thaiPieces } from '../thai-pieces.ts'

export interface ThaiTextProps {
  readonly children: string
  /** The name of a game, whose words no dictionary has. */
  readonly isName?: boolean
}

/**
 * A sentence or heading whose lines break between words only. No character is added: what is copied or read aloud is what was written.
 * Labels of controls stay plain text and do not wrap.
 */
export function ThaiText({ children, isName = false }: ThaiTextProps) {
  const pieces = isName ? namePieces(children) : thaiPieces(children)
  if (pieces.every(({ isWhole }) => !isWhole)) return <>{children}</>
  // One element around them: the pieces would be items of their own in a row or a grid.
  return (
    <span>
      {pieces.map(({ text, isWhole, at }) =>
        isWhole ? (
          <span key={at} className="thai-whole">
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  )
}
