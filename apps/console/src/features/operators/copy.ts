/** The operators' own words: staff see the product from behind, so these are not the members' glossary. */
export const copy = {
  title: 'คอนโซลเจ้าหน้าที่',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  showPassword: 'แสดงรหัสผ่าน',
  hidePassword: 'ซ่อนรหัสผ่าน',
  login: 'เข้าสู่ระบบ',
  logout: 'ออกจากระบบ',
  signedInAs: 'เข้าสู่ระบบโดย',
} as const
