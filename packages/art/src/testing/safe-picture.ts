/** Tags that do not close in order, found without an XML library: the pictures hold no comments, CDATA or text. */
function unclosedTags(svg: string): readonly string[] {
  const open: string[] = []
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<&]*")*)\s*(\/?)>/g)) {
    if (close === '/' && open.pop() !== name) return [`</${name}>`]
    if (close === '' && self === '' && name !== undefined) open.push(name)
  }
  return open
}

/** What is wrong with a picture: SVG that is not well-formed, or that refers to something outside itself. */
export function problemsOf(svg: string): readonly string[] {
  const ids = [...svg.matchAll(/url\(#([a-z0-9-]+)\)/g)].map(([, id]) => id ?? '')
  return [
    svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<&]*")*)\s*(\/?)>/g, ''),
    ...unclosedTags(svg),
    /script|foreignObject|<image|<style|\son[a-z]+=|data:|@import/i.exec(svg)?.[0] ?? '',
    /\/\/|href="(?!#)|url\((?!#)|NaN|undefined/.exec(svg.replace('http://www.w3.org/2000/svg', ''))?.[0] ?? '',
    ...ids.filter((id) => !svg.includes(`id="${id}"`)),
  ].filter((problem) => problem !== '')
}
