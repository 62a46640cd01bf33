import { expect } from 'vitest'

/** Tags that do not close in order, found without an XML library: the pictures hold no comments, CDATA or text. */
function unclosedTags(svg: string): readonly string[] {
  const open: string[] = []
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<&]*")*)\s*(\/?)>/g)) {
    if (close === '/' && open.pop() !== name) return [`</${name}>`]
    if (close === '' && self === '' && name !== undefined) open.push(name)
  }
  return open
}

/** Expects well-formed SVG that refers to nothing outside itself. */
export function expectSafe(svg: string): void {
  const leftover = svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9-]+="[^"<&]*")*)\s*(\/?)>/g, '')
  expect(leftover).toBe('')
  expect(unclosedTags(svg)).toEqual([])
  expect(svg).not.toMatch(/script|foreignObject|<image|<style|\son[a-z]+=|data:|@import/i)
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/\/\/|href="(?!#)|url\((?!#)|NaN|undefined/)
  for (const [, id] of svg.matchAll(/url\(#([a-z0-9-]+)\)/g)) expect(svg).toContain(`id="${id}"`)
}
