import { gloss, mirrored, polygonPoints, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const DARK = '#33202a'
const HEAD = 'M0-32C24-32 40-16 40 4 40 26 22 38 0 38S-40 26-40 4C-40-16-24-32 0-32Z'
const EARS = {
  round: '<circle cx="-27" cy="-27" r="13"/>',
  pointed: '<path d="M-39-4-36-44-6-29Z"/>',
  long: '<path d="M-25-14C-36-48-22-60-13-48-8-40-6-28-6-22Z"/>',
}
const EYE = `<circle cx="-15" cy="0" r="5.5" fill="${DARK}"/><circle cx="-13.5" cy="-2" r="1.8" fill="#fff"/>`

type Face = {
  readonly fur: string
  readonly inner: string
  readonly ears: keyof typeof EARS
  readonly under?: string
  readonly marks?: string
}

function face({ fur, inner, ears, under = '', marks = '' }: Face): string {
  const ear = `<g fill="${fur}">${mirrored(EARS[ears])}</g><g fill="${inner}" transform="translate(0 -5) scale(.86)">${mirrored(`<g transform="translate(-11 -9) scale(.6)">${EARS[ears]}</g>`)}</g>`
  const snout = `<ellipse cy="19" rx="19" ry="14" fill="#fff6e6"/><path d="M-7 9H7L0 17Z" fill="${DARK}"/><path d="M0 17V21M-10 21Q-5 28 0 21 5 28 10 21" fill="none" stroke="${DARK}" stroke-width="2.5" stroke-linecap="round"/>`
  return `${under}${ear}<path d="${HEAD}" fill="${fur}"/>${marks}${mirrored(EYE)}${snout}<path d="${HEAD}" fill="url(#sh)"/>`
}

const STRIPES =
  '<path d="M0-31V-17M-13-29-10-18M13-29 10-18M-39 2-27 5M-37 15-26 14M39 2 27 5M37 15 26 14" stroke="#4a1f0a" stroke-width="5" stroke-linecap="round"/>'
const CHEEKS = mirrored('<path d="M0 38C-22 38-39 26-40 6-26 6-14 14 0 30Z" fill="#fff6e6"/>')
const PATCHES = mirrored(
  `<ellipse cx="-16" cy="0" rx="11" ry="13" fill="${DARK}" transform="rotate(24 -16 0)"/><circle cx="-14" cy="-2" r="8" fill="#fff"/>`,
)

function dragon({ skin, mane, horn }: { skin: string; mane: string; horn: string }): string {
  const horns = mirrored(`<path d="M-10-26C-26-30-34-42-28-54-22-44-12-40-4-30Z" fill="${horn}" stroke="#fff" stroke-opacity=".5"/>`)
  const brow = mirrored(
    '<path d="M-34-10Q-22-22-6-6" fill="none" stroke="url(#o)" stroke-width="6" stroke-linecap="round"/><ellipse cx="-16" cy="1" rx="8" ry="6.5" fill="#fff3b0"/><circle cx="-14" cy="1" r="3.4" fill="#33202a"/>',
  )
  const whisker = mirrored('<path d="M-14 18C-34 14-42 26-36 38" fill="none" stroke="url(#o)" stroke-width="3" stroke-linecap="round"/>')
  return `<polygon points="${polygonPoints({ corners: 13, radius: 45, inner: 31 })}" fill="${mane}"/>${horns}<path d="M0-30C20-30 34-18 34-2 34 10 24 14 22 24 20 36 10 42 0 42S-20 36-22 24C-24 14-34 10-34-2-34-18-20-30 0-30Z" fill="${skin}"/><path d="M0-30C20-30 34-18 34-2 34 10 24 14 22 24 20 36 10 42 0 42S-20 36-22 24C-24 14-34 10-34-2-34-18-20-30 0-30Z" fill="url(#sh)"/>${brow}<ellipse cy="22" rx="17" ry="11" fill="#fff" fill-opacity=".28"/>${mirrored('<ellipse cx="-7" cy="18" rx="3.4" ry="2.4" fill="#33202a"/>')}<path d="M-14 29Q0 38 14 29L10 35 6 32 0 36-6 32-10 35Z" fill="#fff"/>${whisker}<path d="M0-24 6-15 0-8-6-15Z" fill="url(#b)"/>`
}

function bird({ wing, tip, body }: { wing: string; tip: string; body: string }): string {
  const wings = mirrored(
    `<path d="M-4 8C-12-30-34-44-47-36-44-28-48-24-44-18-46-12-40-8-41-2-34 2-34 8-26 9-18 14-8 14-4 12Z" fill="${wing}"/><path d="M-6 4C-14-18-28-30-40-31-36-14-22 2-6 8Z" fill="${tip}" fill-opacity=".85"/>`,
  )
  const tail = `${mirrored(`<path d="M-2 12C-6 24-16 30-18 46-4 40-2 28 0 16Z" fill="${wing}"/>`)}<path d="M0 10C-6 26-6 36 0 50 6 36 6 26 0 10Z" fill="${tip}"/>`
  return `${tail}${wings}<path d="M0-26C10-26 12-16 9-8 14 4 8 20 0 22-8 20-14 4-9-8-12-16-10-26 0-26Z" fill="${body}"/><path d="M0-26C-2-36-8-38-12-38-6-42 0-38 1-32 4-40 8-42 13-40 8-36 6-32 4-26Z" fill="${tip}"/><path d="M-4-16 0-8 4-16Z" fill="#f2a01e"/>${mirrored('<circle cx="-4.500" cy="-19" r="2" fill="#33202a"/>'.replace('.500', '.5'))}`
}

const FEATHER =
  '<path d="M0 0C-10-22-9-40 0-46 9-40 10-22 0 0Z" fill="url(#a)"/><circle cy="-34" r="6" fill="url(#o)"/><circle cy="-34" r="3" fill="#1d3fae"/>'

export const ANIMAL_MOTIFS: readonly Motif[] = [
  motif('tiger', /tiger|เสือ/i, face({ fur: '#f59a2c', inner: '#ffd9a8', ears: 'round', marks: STRIPES })),
  motif(
    'lion',
    /lion|สิงโต/i,
    face({
      fur: '#f4b64a',
      inner: '#ffe3b0',
      ears: 'round',
      under: `<polygon points="${polygonPoints({ corners: 16, radius: 49, inner: 39 })}" fill="#a8501a"/>`,
    }),
  ),
  motif(
    'panda',
    /panda|แพนด้า/i,
    face({
      fur: '#fbfbff',
      inner: DARK,
      ears: 'round',
      under: `<g fill="${DARK}">${mirrored('<circle cx="-29" cy="-28" r="15"/>')}</g>`,
      marks: PATCHES,
    }),
  ),
  motif(
    'rabbit',
    /rabbit|กระต่าย/i,
    face({
      fur: '#fff',
      inner: '#ffb3c8',
      ears: 'long',
      marks: mirrored('<circle cx="-27" cy="13" r="7" fill="#ffb3c8" fill-opacity=".8"/>'),
    }),
  ),
  motif('fox', /fox|จิ้งจอก/i, face({ fur: '#f2702a', inner: '#ffe3d0', ears: 'pointed', marks: CHEEKS })),
  motif('wolf', /wolf|หมาป่า/i, face({ fur: '#7d8cab', inner: '#c9d3ea', ears: 'pointed', marks: CHEEKS })),
  motif(
    'monkey',
    /monkey|ลิง/i,
    face({
      fur: '#8a4f2a',
      inner: '#f3c69c',
      ears: 'round',
      marks: '<path d="M0-12C8-26 34-22 30 2 40 20 20 36 0 36S-40 20-30 2C-34-22-8-26 0-12Z" fill="#f3c69c"/>',
    }),
  ),
  motif('dragon', /dragon|มังกร/i, dragon({ skin: '#d8342f', mane: 'url(#o)', horn: 'url(#o)' })),
  motif('naga', /naga|พญานาค/i, dragon({ skin: '#1f9d6b', mane: 'url(#o)', horn: '#7fe3b0' })),
  motif('kirin', /kirin|กิเลน/i, dragon({ skin: '#3b7de0', mane: '#ffd9f0', horn: '#fff3c4' })),
  motif('phoenix', /phoenix|หงส์/i, bird({ wing: '#e8402c', tip: 'url(#o)', body: '#ff7a2c' })),
  motif('garuda', /garuda|ครุฑ/i, bird({ wing: '#b3202f', tip: '#2fb56b', body: 'url(#o)' })),
  motif('crane', /crane|กระเรียน/i, bird({ wing: '#fff', tip: '#d9e4ff', body: '#fff' })),
  motif(
    'peacock',
    /peacock|นกยูง/i,
    `<g transform="translate(0 16)">${[-72, -48, -24, 0, 24, 48, 72].map((turn) => `<g transform="rotate(${turn}) scale(1.14)">${FEATHER}</g>`).join('')}</g><path d="M0-20C9-20 10-10 7-4 18 12 14 36 0 38-14 36-18 12-7-4-10-10-9-20 0-20Z" fill="#2457d6"/><path d="M-3-11 0-4 3-11Z" fill="#f2a01e"/>${mirrored('<circle cx="-4" cy="-14" r="1.8" fill="#fff"/>')}`,
  ),
  motif(
    'elephant',
    /elephant|ช้าง/i,
    `${mirrored('<path d="M-18-22C-46-36-56-6-42 12-36 20-26 18-20 10Z" fill="#8e9bc0"/><path d="M-22-14C-38-22-46-4-37 6-32 10-26 8-22 4Z" fill="#f0b8c8"/>')}<path d="M0-34C18-34 26-20 25-4 24 8 16 12 12 18 12 30 16 36 20 38 10 46-6 42-8 28-9 22-10 18-12 18-18 12-24 8-25-4-26-20-18-34 0-34Z" fill="#a9b5d6"/>${mirrored('<path d="M-15 16C-17 26-24 30-29 28-24 24-22 20-22 12Z" fill="#fff"/>')}${mirrored(`<circle cx="-13" cy="-2" r="3.6" fill="${DARK}"/>`)}<path d="M-18-26Q0-44 18-26L0-6Z" fill="url(#o)"/><circle cy="-22" r="5" fill="url(#b)"/>`,
  ),
  motif(
    'horse',
    /horse|ม้า/i,
    `<path d="M26 42C40 8 30-34 2-40L-2-48-8-38C-16-32-20-24-26-14-34-4-42 2-40 10-36 18-26 14-20 12-14 10-8 6-4 0 0 14-18 22-18 42Z" fill="url(#o)" stroke="#fff" stroke-opacity=".6" stroke-width="2"/><path d="M2-40C30-34 42 4 28 42L18 42C26 10 20-20-4-34Z" fill="#7a3414"/><circle cx="-15" cy="-14" r="3.2" fill="${DARK}"/>`,
  ),
  motif(
    'turtle',
    /turtle|เต่า/i,
    `<g fill="#8fd06a"><circle cy="-36" r="12"/>${mirrored('<ellipse cx="-31" cy="-18" rx="13" ry="8" transform="rotate(38 -31 -18)"/><ellipse cx="-29" cy="28" rx="12" ry="7" transform="rotate(-38 -29 28)"/>')}</g><circle cy="4" r="34" fill="#2a8a4a"/><g transform="translate(0 4)" fill="url(#o)"><polygon points="${polygonPoints({ corners: 6, radius: 14 })}"/>${turned(6, '<path d="M-7-17H7L10-26Q0-31-10-26Z"/>', 30)}</g><circle cy="4" r="34" fill="url(#sh)"/>${mirrored(`<circle cx="-5" cy="-39" r="2.4" fill="${DARK}"/>`)}`,
  ),
  motif(
    'koi',
    /koi|ปลาคาร์ป/i,
    `<g transform="rotate(-28)"><path d="M-42 0C-30-24 6-28 24-4L46-24C40-8 42 10 46 24L24 4C6 28-30 24-42 0Z" fill="#fff"/><path d="M-42 0C-36-14-24-21-12-20-14-6-20 4-32 12-37 8-40 4-42 0ZM2-18C12-15 20-9 24-4 22 6 12 12 4 8-4 0-4-12 2-18ZM46-24 34-10 42 0 34 10 46 24C42 10 40-8 46-24Z" fill="#f25a2a"/><path d="M-8-20C0-36 12-34 14-28 10-24 6-20 6-17Z" fill="#f25a2a"/><circle cx="-28" cy="-3" r="4" fill="${DARK}"/>${gloss('M-22-14Q-8-20 6-14', 3)}</g>`,
  ),
  motif(
    'butterfly',
    /butterfly|ผีเสื้อ/i,
    `${mirrored('<path d="M-2 0C-8-34-46-44-46-18-46 0-22 6-2 4Z" fill="url(#a)"/><path d="M-2 4C-26 4-38 20-30 34-18 44-6 26-2 10Z" fill="url(#b)"/><circle cx="-30" cy="-18" r="7" fill="url(#o)"/><circle cx="-22" cy="24" r="5" fill="#fff" fill-opacity=".7"/><path d="M-1-14Q-4-32-14-38" fill="none" stroke="#fff3c4" stroke-width="2.5" stroke-linecap="round"/>')}<path d="M0-18C5-16 5 22 0 32-5 22-5-16 0-18Z" fill="#3a1d4a"/>`,
  ),
  motif(
    'owl',
    /owl|นกฮูก/i,
    `<path d="M-32-40C-22-34 22-34 32-40 40-10 38 42 0 42S-40-10-32-40Z" fill="#8a5a34"/><path d="M-20 10C-16 34 16 34 20 10Z" fill="#f0d2a0"/>${mirrored(`<circle cx="-15" cy="-10" r="16" fill="#fff3d6"/><circle cx="-13" cy="-10" r="9" fill="url(#o)"/><circle cx="-12" cy="-10" r="5" fill="${DARK}"/><path d="M-38-6C-46 14-38 30-28 34-32 18-32 6-34-6Z" fill="#6a4022"/>`)}<path d="M-6-4H6L0 8Z" fill="#f2a01e"/><path d="M-12 18Q-6 24 0 18 6 24 12 18M-8 26Q-4 31 0 26 4 31 8 26" fill="none" stroke="#b07a44" stroke-width="2.5"/>`,
  ),
]
