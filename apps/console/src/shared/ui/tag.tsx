export type TagTone = 'plain' | 'good' | 'look' | 'bad' | 'info'

/** A state in a word. At least 12 px and dark enough on its own ground; the kit's badge is neither. */
export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: string }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}
