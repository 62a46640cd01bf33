import { ThaiText } from '@morakot/ui/components/thai-text'

/** What an operator wrote, line by line. It is text and never markup. */
export function Paragraphs({ text }: { readonly text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="flex flex-col gap-2 text-t2">
      {lines.map((line, at) => (
        // Lines of one text may be alike, and never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={`${at} ${line}`}>
          <ThaiText>{line}</ThaiText>
        </p>
      ))}
    </div>
  )
}
