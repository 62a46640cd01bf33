import { BACKGROUNDS } from './backgrounds.ts'
import { gradients, sparkles } from './frame.ts'
import { paletteOf } from './palette.ts'
import { hashText, pick, randomFrom } from './random.ts'

/** The drawing of a reward, in a box of 100 around the middle. */
const DRAWINGS = {
  gift: '<rect x="-36" y="-10" width="72" height="48" rx="6" fill="url(#a)"/><rect x="-42" y="-24" width="84" height="20" rx="6" fill="url(#b)"/><path d="M0-24V38" stroke="url(#o)" stroke-width="13"/><path d="M0-24C-26-52-36-22 0-24 36-22 26-52 0-24Z" fill="none" stroke="url(#o)" stroke-width="7"/>',
  coins:
    '<g transform="translate(-16 16)"><circle r="26" fill="url(#o)"/><circle r="19" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/></g><g transform="translate(14 -8)"><circle r="32" fill="url(#o)"/><circle r="24" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="3"/><path d="M-6-15V15M-6-13H4a6 6 0 0 1 0 12H-6M-6-1H6a7 7 0 0 1 0 14H-6M0-20V-13M0 13v7" fill="none" stroke="#6b4300" stroke-width="4.5" stroke-linecap="round"/></g>',
  crypto:
    '<circle r="40" fill="url(#o)"/><circle r="32" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><path d="M0-22 9-13 0-4-9-13ZM0 4 9 13 0 22-9 13ZM-13-9-4 0-13 9-22 0ZM13-9 22 0 13 9 4 0Z" fill="#4a3200"/>',
  headphones:
    '<path d="M-34 12V2a34 34 0 0 1 68 0v10" fill="none" stroke="url(#o)" stroke-width="9" stroke-linecap="round"/><rect x="-44" y="4" width="22" height="36" rx="10" fill="url(#a)"/><rect x="22" y="4" width="22" height="36" rx="10" fill="url(#a)"/><rect x="-26" y="10" width="7" height="24" rx="3.5" fill="#fff" fill-opacity=".7"/><rect x="19" y="10" width="7" height="24" rx="3.5" fill="#fff" fill-opacity=".7"/>',
  speaker:
    '<rect x="-28" y="-44" width="56" height="88" rx="14" fill="url(#a)"/><circle cy="14" r="20" fill="#1b2030" fill-opacity=".75"/><circle cy="14" r="20" fill="none" stroke="url(#o)" stroke-width="4"/><circle cy="14" r="8" fill="url(#b)"/><circle cy="-24" r="10" fill="#1b2030" fill-opacity=".75"/><circle cy="-24" r="10" fill="none" stroke="url(#o)" stroke-width="3"/>',
  watch:
    '<rect x="-16" y="-48" width="32" height="96" rx="9" fill="url(#b)"/><rect x="-28" y="-30" width="56" height="60" rx="16" fill="#1b2030"/><rect x="-28" y="-30" width="56" height="60" rx="16" fill="none" stroke="url(#o)" stroke-width="5"/><path d="M0-14V1L11 8" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><rect x="29" y="-8" width="6" height="16" rx="3" fill="url(#o)"/>',
  tablet:
    '<g transform="rotate(-8)"><rect x="-32" y="-44" width="64" height="88" rx="9" fill="#1b2030"/><rect x="-27" y="-37" width="54" height="70" rx="4" fill="url(#a)"/><path d="M-27 16-8-6 6 12 14 4 27 18V29a4 4 0 0 1-4 4H-23a4 4 0 0 1-4-4Z" fill="#fff" fill-opacity=".75"/><circle cx="12" cy="-20" r="8" fill="url(#o)"/><circle cy="39" r="2.5" fill="#fff" fill-opacity=".7"/></g>',
  bicycle:
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><circle cx="-27" cy="18" r="19" stroke="#fff" stroke-width="5"/><circle cx="27" cy="18" r="19" stroke="#fff" stroke-width="5"/><path d="M-27 18-12-14H16L-2 18ZM-12-14-2 18M16-14 27 18" stroke="url(#o)" stroke-width="6"/><path d="M-20-22H-6M14-24H26" stroke="url(#a)" stroke-width="7"/></g>',
  coffee:
    '<rect x="-34" y="-44" width="68" height="22" rx="7" fill="url(#a)"/><rect x="-34" y="-28" width="18" height="68" fill="url(#a)"/><rect x="-38" y="30" width="76" height="13" rx="5" fill="url(#b)"/><path d="M2-22h16v8H2Z" fill="url(#o)"/><path d="M-6 4H26L22 30H-2Z" fill="#fff" fill-opacity=".92"/><path d="M26 8c12-2 12 16-2 15" fill="none" stroke="#fff" stroke-width="4"/><path d="M10-12V0" stroke="#6b3d13" stroke-width="4" stroke-linecap="round"/>',
  umbrella:
    '<path d="M-44 4C-40-26-20-40 0-40S40-26 44 4C36-4 26-4 22 4 16-4 6-4 0 4-6-4-16-4-22 4-26-4-36-4-44 4Z" fill="url(#a)"/><path d="M0-40C-14-24-20-10-22 4M0-40C14-24 20-10 22 4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2.5"/><path d="M0-46V34a9 9 0 0 0 18 0" fill="none" stroke="url(#o)" stroke-width="6" stroke-linecap="round"/>',
  tumbler:
    '<path d="M-26-30H26L19 44H-19Z" fill="url(#a)"/><path d="M-22-4H22L20 18H-20Z" fill="#fff" fill-opacity=".35"/><rect x="-31" y="-40" width="62" height="12" rx="6" fill="url(#o)"/><path d="M6-40 12-50H20" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  battery:
    '<rect x="-28" y="-42" width="56" height="84" rx="11" fill="url(#a)"/><rect x="-22" y="-36" width="44" height="72" rx="7" fill="#1b2030" fill-opacity=".35"/><path d="M5-26-15 6H-1L-6 28 15-6H1Z" fill="url(#o)"/><g fill="#fff"><circle cx="-9" cy="-30" r="0"/><circle cx="-6" cy="37" r="2"/><circle cy="37" r="2"/><circle cx="6" cy="37" r="2"/></g>',
  kettle:
    '<path d="M-30 40C-40 6-26-22 0-22S40 6 30 40Z" fill="url(#a)"/><path d="M-30-2-46-16-40-22-22-12Z" fill="url(#b)"/><path d="M22-14C48-22 50 22 33 24" fill="none" stroke="url(#o)" stroke-width="8" stroke-linecap="round"/><rect x="-16" y="-30" width="32" height="9" rx="4.5" fill="url(#o)"/><circle cy="-35" r="5" fill="url(#o)"/><rect x="-36" y="36" width="72" height="9" rx="4.5" fill="#1b2030" fill-opacity=".7"/>',
  ticket:
    '<g transform="rotate(-10)"><path d="M-46-24H46V-9A9 9 0 0 0 46 9V24H-46V9A9 9 0 0 0-46-9Z" fill="url(#o)"/><path d="M-14-24V24" stroke="#6b4300" stroke-opacity=".55" stroke-width="3" stroke-dasharray="5 5"/><path d="M14-13l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z" fill="#6b4300" fill-opacity=".75"/></g>',
  star: '<path d="M0-44 13-16 43-13 21 8 27 38 0 23-27 38-21 8-43-13-13-16Z" fill="url(#o)" stroke="#fff" stroke-opacity=".7" stroke-width="2.5" stroke-linejoin="round"/><path d="M0-24 7-8 24-6 12 6 15 22 0 14-15 22-12 6-24-6-7-8Z" fill="url(#a)"/>',
  chest:
    '<path d="M-42-8C-42-28-32-36-18-36H18C32-36 42-28 42-8Z" fill="#a8682c"/><path d="M-46-8H46V30A8 8 0 0 1 38 38H-38A8 8 0 0 1-46 30Z" fill="#8a4f1f"/><path d="M-36-8C-28-20-18-20-12-14-4-26 10-26 14-16 22-22 30-20 36-8Z" fill="url(#o)"/><path d="M-46-8H46V4H-46Z" fill="url(#o)"/><path d="M-28-34V-8M28-34V-8M-28 4V38M28 4V38" stroke="url(#o)" stroke-width="8"/><rect x="-10" y="-8" width="20" height="24" rx="5" fill="#fff" fill-opacity=".85"/><circle cy="2" r="4" fill="#6b4300"/>',
  capsule:
    '<circle cy="-10" r="34" fill="#fff" fill-opacity=".25"/><circle cy="-10" r="34" fill="none" stroke="url(#o)" stroke-width="5"/><circle cx="-12" cy="0" r="11" fill="url(#a)"/><circle cx="12" cy="2" r="11" fill="url(#o)"/><circle cx="2" cy="-18" r="11" fill="url(#b)"/><path d="M-30 22H30L36 46H-36Z" fill="url(#a)"/><circle cy="33" r="7" fill="url(#o)"/>',
  friends:
    '<circle cx="-26" cy="-26" r="13" fill="#1b2030"/><circle cx="26" cy="-26" r="13" fill="#1b2030"/><circle r="36" fill="#fff"/><ellipse cx="-14" cy="-4" rx="10" ry="12" transform="rotate(20 -14 -4)" fill="#1b2030"/><ellipse cx="14" cy="-4" rx="10" ry="12" transform="rotate(-20 14 -4)" fill="#1b2030"/><circle cx="-12" cy="-5" r="3.5" fill="#fff"/><circle cx="12" cy="-5" r="3.5" fill="#fff"/><ellipse cy="12" rx="6" ry="4" fill="#1b2030"/><path d="M-9 20C-4 27 4 27 9 20" fill="none" stroke="#1b2030" stroke-width="3.5" stroke-linecap="round"/>',
  crown:
    '<path d="M-42 26-46-20-20 2 0-36 20 2 46-20 42 26Z" fill="url(#o)" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linejoin="round"/><rect x="-42" y="26" width="84" height="14" rx="5" fill="url(#o)"/><circle cx="-46" cy="-22" r="6" fill="url(#a)"/><circle cy="-38" r="6" fill="url(#a)"/><circle cx="46" cy="-22" r="6" fill="url(#a)"/><circle cy="12" r="8" fill="url(#b)"/>',
} as const

export type RewardArtwork = keyof typeof DRAWINGS

/** Whether there is a picture of this name. */
export function isRewardArtwork(name: string): name is RewardArtwork {
  return Object.hasOwn(DRAWINGS, name)
}

/** A reward's picture as SVG, 800×800 on the house's ground; its name is shown next to it, never in it. */
export function rewardPicture(artwork: RewardArtwork): string {
  const random = randomFrom(hashText(`reward:${artwork}`))
  const palette = paletteOf('slot', artwork)
  const ground = pick(random, BACKGROUNDS)(random, palette)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 160 160"><defs>${gradients(palette, random)}</defs><path fill="url(#g)" d="M0 0h160v160H0z"/><g transform="translate(8 0) scale(1.2)">${ground}</g><circle cx="80" cy="80" r="76" fill="url(#l)"/><ellipse cx="80" cy="136" rx="44" ry="7" fill="#000" fill-opacity=".3"/><g transform="translate(80 82) scale(1.1)">${DRAWINGS[artwork]}</g>${sparkles(random, { count: 6, width: 160, height: 150 })}</svg>`
}
