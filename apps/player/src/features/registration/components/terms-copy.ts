import type { GlossaryCopy } from '@morakot/ui/glossary-copy'

/** The terms of use. They are separate from the form's copy and load on demand. They omit numbers that operators edit, to stay true. */
export const copy = {
  'terms.title': 'ข้อตกลงการใช้งาน',
  'terms.accept': 'ยอมรับข้อตกลง',
  'terms.age.title': 'อายุและสิทธิ์สมัคร',
  'terms.age.body': 'ผู้สมัครต้องมีอายุ {age} ปีขึ้นไป และใช้ข้อมูลจริงของตนเอง',
  'terms.account.title': 'หนึ่งคน หนึ่งบัญชี',
  'terms.account.body': 'ชื่อผู้ใช้ เบอร์โทรศัพท์ และบัญชีธนาคารใช้สมัครได้ครั้งเดียว รหัสผ่านเป็นความลับของคุณ ทีมงานจะไม่ขอรหัสผ่านจากคุณ',
  'terms.bank.title': 'บัญชีธนาคาร',
  'terms.bank.body': 'โอนจากบัญชีชื่อของคุณเท่านั้น และถอนได้เฉพาะบัญชีที่เป็นชื่อของคุณ หากเปลี่ยนบัญชี ต้องรอระยะหนึ่งก่อนถอนเข้าบัญชีใหม่',
  'terms.money.title': 'เครดิตและการถอน',
  'terms.money.body': 'เครดิตที่ฝากต้องทำยอดเทิร์นก่อนถอน ดูยอดที่เหลือได้ในหน้าถอนเงิน โบนัสมีเงื่อนไขของตัวเอง ซึ่งแสดงให้อ่านก่อนรับทุกครั้ง',
  'terms.points.title': 'พอยท์',
  'terms.points.body': 'พอยท์ใช้แลกของรางวัลได้ และมีวันหมดอายุ',
  'terms.safe.title': 'เล่นอย่างมีสติ',
  'terms.safe.body': 'คุณตั้งวงเงินฝาก วงเงินเสีย เวลาเล่น หรือพักการเล่นได้ตลอดเวลา หากการเล่นเริ่มกระทบชีวิต ปรึกษาสายด่วน 1323',
  'terms.privacy.title': 'ข้อมูลส่วนบุคคล',
  'terms.privacy.body': 'เราใช้ข้อมูลของคุณเพื่อเปิดบัญชี ฝากถอน และดูแลความปลอดภัยของบัญชี และไม่เปิดเผยให้สมาชิกอื่นเห็น',
  'terms.end.title': 'การระงับบัญชี',
  'terms.end.body': 'ทีมงานระงับบัญชีที่ใช้ข้อมูลของผู้อื่นหรือใช้ระบบในทางที่ผิดได้ คุณติดต่อทีมงานเพื่อปิดบัญชีได้ทุกเมื่อ',
} as const satisfies GlossaryCopy
