import { polygonPoints } from './shapes.ts'

const HAT =
  '<path d="M17 17C22 4 40 2 50 10 54 13 55 18 55 22 50 15 46 13 42 14L44 19H16Z" fill="#e23a4e"/><rect x="13" y="15" width="34" height="7" rx="3.5" fill="#fff"/><circle cx="55" cy="24" r="4.5" fill="#fff"/>'

/** The product's mark as SVG, 64×64: a crown in a hexagon, with a hat and a pine gem in the festive season. Its ids are its own, so it may be inlined. */
export function brandMark({ festive }: { readonly festive: boolean }): string {
  const [top, bottom, gem] = festive ? ['#d62a3f', '#7a0f22', '#1f9d57'] : ['#4b2a8f', '#1d1145', '#7c3aed']
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="brand-gold" x2="1" y2="1"><stop stop-color="#ffe9a8"/><stop offset=".5" stop-color="#f5b73a"/><stop offset="1" stop-color="#b8720c"/></linearGradient><linearGradient id="brand-night" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><polygon points="${polygonPoints({ corners: 6, radius: 30 })}" transform="translate(32 32)" fill="url(#brand-night)" stroke="url(#brand-gold)" stroke-width="3" stroke-linejoin="round"/><path d="M14 42 11 23 22 31 32 15 42 31 53 23 50 42Z" fill="url(#brand-gold)"/><rect x="13" y="44" width="38" height="4" rx="2" fill="url(#brand-gold)"/><path d="M32 28 37 34 32 40 27 34Z" fill="${gem}" stroke="#fff" stroke-opacity=".7"/>${festive ? HAT : ''}</svg>`
}
