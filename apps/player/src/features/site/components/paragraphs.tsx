import { ThaiText } from '@morakot/ui/components/thai-text'
import { keyed } from '@morakot/ui/keyed'

/** What an operator wrote, line by line. It is text and never markup. */
export function Paragraphs({ text }: { readonly text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (
    <div className="flex flex-col gap-2 text-t2">
      {keyed(lines, String).map(({ key, item }) => (
        <p key={key}>
          <ThaiText>{item}</ThaiText>
        </p>
      ))}
    </div>
  )
}
