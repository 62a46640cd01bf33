import type { Refusals } from '../../refusal.ts'

// The first five are the claim's: a client knows them by their `error` (ERR-3), and the last of them is also said of anything else.
export const questsRefusals = {
  'quests.expired': { status: 409, error: 'quest is expired', message: 'ภารกิจนี้สิ้นสุดแล้ว' },
  'quests.reward_expired': { status: 409, error: 'quest reward is expired', message: 'รางวัลหมดอายุแล้ว กรุณาลองใหม่อีกครั้ง' },
  'quests.claimed': { status: 409, error: 'quest reward is already claimed', message: 'คุณรับรางวัลนี้ไปแล้ว' },
  'quests.unclaimable': { status: 409, error: 'quest reward is unclaimable', message: 'คุณไม่มีสิทธิ์รับรางวัลนี้' },
  'quests.not_found': { status: 404, error: 'quest or step not found', message: 'เกิดข้อผิดพลาด กรุณาติดต่อแอดมิน' },
  'quests.version_not_found': { status: 404, error: 'version of a quest not found', message: 'ไม่พบภารกิจรุ่นนี้' },
  'quests.not_draft': { status: 409, error: 'the version is not a draft', message: 'ภารกิจรุ่นนี้ไม่ใช่ร่างแล้ว' },
  'quests.not_published': { status: 409, error: 'the quest is not published', message: 'ภารกิจนี้ไม่ได้ใช้อยู่' },
  'quests.kind_differs': {
    status: 409,
    error: 'a quest keeps its type, metric and period',
    message: 'ภารกิจรหัสนี้มีชนิดอื่นอยู่แล้ว กรุณาใช้รหัสใหม่',
  },
  'quests.second_operator': {
    status: 409,
    error: 'another operator has to publish it',
    message: 'ภารกิจที่อาจใช้เกิน {max} บาทใน 30 วัน ต้องให้เจ้าหน้าที่อีกคนเผยแพร่',
  },
} as const satisfies Refusals<'quests'>
