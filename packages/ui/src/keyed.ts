/** Items with a key each: the item's text, and a number for those whose text is the same. For lists whose items keep their order. */
export function keyed<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly { readonly key: string; readonly item: Item }[] {
  const counts = new Map<string, number>()
  return items.map((item) => {
    const text = textOf(item)
    const count = counts.get(text) ?? 0
    counts.set(text, count + 1)
    return { key: `${count} ${text}`, item }
  })
}
