import { keepThai } from '../keep-thai.ts'

/** A sentence or heading whose lines break between words only. Labels of controls stay plain text and do not wrap. */
export function ThaiText({ children }: { readonly children: string }) {
  return <>{keepThai(children)}</>
}
