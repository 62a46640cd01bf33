import { gloss, polygonPoints, turned } from '../shapes.ts'
import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

const SEAM = '<path d="M0-15V-30" stroke="#1b2335" stroke-width="2.5"/>'
const FOOTBALL = `<circle r="42" fill="#fff"/><polygon points="${polygonPoints({ corners: 5, radius: 15 })}" fill="#1b2335"/>${turned(5, SEAM)}${turned(5, '<path d="M0-42 13-38 9-29H-9L-13-38Z" fill="#1b2335"/>', 36)}<circle r="42" fill="url(#sh)"/>`

export const SPORTS_MOTIFS: readonly Motif[] = [
  motif('football', /football|ฟุตบอล/i, FOOTBALL),
  motif(
    'futsal',
    /futsal|ฟุตซอล/i,
    `<path d="M-46 34V-34H46V34" fill="none" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><path d="M-32-32V20M-16-32V20M0-32V20M16-32V20M32-32V20M-44-18H44M-44-4H44M-44 10H44" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/><g transform="translate(6 16) scale(.62)">${FOOTBALL}</g>`,
  ),
  motif(
    'hockey',
    /hockey|ฮอกกี้/i,
    '<path d="M-34-46-2 26C2 36 12 38 30 38H40V28H20C12 28 10 26 8 20L-24-48Z" fill="url(#o)"/><path d="M34-46 2 26C-2 36-12 38-30 38H-40V28H-20C-12 28-10 26-8 20L24-48Z" fill="url(#a)"/><ellipse cy="-2" rx="19" ry="7" fill="#0c0f18"/><path d="M-19-2V6C-19 16 19 16 19 6V-2Z" fill="#1b2335"/><ellipse cy="-3" rx="17" ry="5" fill="#4a5670"/>',
  ),
  motif(
    'handball',
    /handball|แฮนด์บอล/i,
    `<circle r="42" fill="#f0b02c"/>${turned(3, '<path d="M0 0C-20-10-26-28-18-38M0 0C8-14 10-30 6-42M0 0C20-2 34-16 36-24" fill="none" stroke="#8a3a0a" stroke-width="3"/>')}<polygon points="${polygonPoints({ corners: 6, radius: 15 })}" fill="#2a62e8" stroke="#8a3a0a" stroke-width="2.5"/><circle r="42" fill="url(#sh)"/>`,
  ),
  motif(
    'glove',
    /muay|มวย/i,
    `<path d="M-34-20C-34-36-14-40 4-38 26-36 40-22 38-2 37 12 30 22 20 26H-22C-32 14-34 0-34-20Z" fill="#e0263f"/><path d="M-34-10C-22-4-14-14-14-26" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><rect x="-24" y="24" width="46" height="16" rx="6" fill="#fff"/><path d="M-14 24V40M0 24V40" stroke="#e0263f" stroke-width="3"/>${gloss('M-6-30C10-34 26-26 30-10', 5)}`,
  ),
  motif(
    'trophy',
    null,
    `<path d="M-24-36H24V-8C24 12 12 20 0 20S-24 12-24-8Z" fill="url(#o)"/><path d="M-24-28H-40C-40-8-32 0-20 2M24-28H40C40-8 32 0 20 2" fill="none" stroke="url(#o)" stroke-width="6"/><path d="M-6 20H6V30H18V40H-18V30H-6Z" fill="url(#o)"/><polygon points="${polygonPoints({ corners: 5, radius: 12, inner: 5 })}" transform="translate(0 -12)" fill="#fff"/>`,
  ),
]
