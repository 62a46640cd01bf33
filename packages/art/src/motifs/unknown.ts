import { motif } from './motif.ts'
import type { Motif } from './motif.ts'

export const UNKNOWN_MOTIFS: readonly Motif[] = [
  motif(
    'gift',
    null,
    '<rect x="-34" y="-14" width="68" height="52" rx="6" fill="url(#a)"/><rect x="-40" y="-26" width="80" height="18" rx="5" fill="url(#b)"/><path d="M0-26V38" stroke="url(#o)" stroke-width="12"/><path d="M0-26C-24-52-34-24 0-26 34-24 24-52 0-26Z" fill="none" stroke="url(#o)" stroke-width="6"/>',
  ),
]
