import type { minigameConsoleSchemas } from '@morakot/contract/features/minigames/schema-console'
import { spinWords } from '@morakot/contract/features/minigames/states'
import { REWARD_TOKENS } from '@morakot/contract/reward'
import { count, text, time, unadded, words } from '#engines/export-columns'
import { sheet } from '#features/exports/service-sheet'

const { PNT, SPIN, CREDIT } = REWARD_TOKENS
const PRIZE_WORDS = { PNT: PNT.label, SPIN: SPIN.label, CREDIT: CREDIT.label }

/** The spins as a file. */
export const spinSheets = {
  'minigames.spinsOfAll': sheet<(typeof minigameConsoleSchemas)['spinsOfAll']>('minigame-spins', ({ spinId }) => spinId, [
    time('เวลา', ({ takenAt }) => takenAt),
    text('สมาชิก', ({ username }) => username),
    text('มินิเกม', ({ name }) => name),
    unadded(count('รุ่นของตาราง', ({ tableVersion }) => tableVersion)),
    words('สถานะ', spinWords, ({ status }) => status),
    words('ของรางวัล', PRIZE_WORDS, ({ reward }) => reward?.code ?? null),
    // Of several kinds.
    unadded(count('จำนวน', ({ reward }) => reward?.amount ?? null)),
    count('ราคา (พอยท์)', ({ pointPrice }) => pointPrice),
    time('จบเมื่อ', ({ endedAt }) => endedAt),
    text('รหัสสปิน', ({ spinId }) => spinId),
  ]),
}
