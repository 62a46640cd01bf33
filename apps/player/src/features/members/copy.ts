import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

export const copy = {
  'device.intro': 'อุปกรณ์ที่เคยเข้าสู่ระบบด้วยบัญชีของคุณ หากไม่รู้จักอุปกรณ์ไหน ให้นำออกแล้วเปลี่ยนรหัสผ่าน',
  'device.this': 'อุปกรณ์นี้',
  'device.signedIn': 'กำลังใช้งาน',
  'device.lastSeen': 'ใช้ล่าสุด {time}',
  'device.firstSeen': 'ใช้ครั้งแรก {time}',
  'device.address': 'IP {address}',
  'device.revoke': 'นำออก',
  'device.revokeOf': 'นำออก {name}',
  'device.revokeTitle': 'นำอุปกรณ์นี้ออก?',
  'device.revokeBody': '{name} จะนับเป็นอุปกรณ์ใหม่เมื่อเข้าสู่ระบบครั้งต่อไป',
  'device.revokeThisBody': 'คุณจะออกจากระบบบนอุปกรณ์นี้ทันที',
  'device.revoked': 'นำอุปกรณ์ออกแล้ว',
  'device.none': 'ยังไม่มีอุปกรณ์ที่บันทึกไว้',
  'action.cancel': 'ยกเลิก',
  'profile.lastLogin': 'เข้าสู่ระบบครั้งก่อน',
  'profile.firstLogin': 'เข้าสู่ระบบครั้งแรก',
  'profile.memberSince': 'สมาชิกตั้งแต่ {date}',
  'nav.profile': 'โปรไฟล์',
} as const satisfies GlossaryCopy
