import type { gameAdminSchemas } from '@morakot/contract/features/game-admin/schema'
import type { jackpotConsoleSchemas } from '@morakot/contract/features/jackpots/schema'
import { categoryWords } from '@morakot/contract/record-words'
import { baht, count, text, time, unadded, words } from '#engines/export-columns'
import { sheet } from './service-sheet.ts'

/** Games, and the jackpots that were won in them. */
export const gameSheets = {
  'gameAdmin.list': sheet<(typeof gameAdminSchemas)['list']>('games', ({ gameId }) => String(gameId), [
    text('รหัสเกม', ({ gameId }) => String(gameId)),
    text('เกม', ({ name }) => name),
    text('ค่าย', ({ providerName }) => providerName),
    words('หมวด', categoryWords, ({ categoryCode }) => categoryCode),
    text('เปิดอยู่', ({ isActive, isProviderActive, isUnderMaintenance }) =>
      isActive && isProviderActive && !isUnderMaintenance ? 'เปิด' : 'ปิด',
    ),
    unadded(count('RTP (%)', ({ rtp }) => rtp)),
    count('รอบใน 7 วัน', ({ rounds7d }) => rounds7d),
    count('ผู้เล่นวันนี้', ({ playersToday }) => playersToday),
    baht('GGR วันนี้', ({ ggrToday }) => ggrToday),
    unadded(count('ลำดับ', ({ position }) => position)),
    text('เครือข่ายแจ็กพอต', ({ jackpotNetwork }) => jackpotNetwork),
  ]),
  'jackpots.hits': sheet<(typeof jackpotConsoleSchemas)['hits']>('jackpots', ({ hitId }) => hitId, [
    time('เวลา', ({ at }) => at),
    text('เครือข่าย', ({ network }) => network),
    text('ค่ายเกม', ({ hostId }) => hostId),
    text('รอบ', ({ roundId }) => roundId),
    baht('จ่าย', ({ paid }) => paid),
    unadded(baht('กองก่อนจ่าย', ({ poolBefore }) => poolBefore)),
    text('ผล', ({ differs }) => (differs ? 'สูงกว่ากองของเรา' : 'ตรงกัน')),
  ]),
}
