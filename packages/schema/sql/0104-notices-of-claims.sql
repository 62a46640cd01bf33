-- The state of something to claim is read when a notice is shown: the title names the thing alone. What was stored before loses its state.
update member_notice
set title = regexp_replace(title, ' (พร้อมรับ|โอนให้แล้ว)$', '')
where kind = 'cashback_ready';
revoke update (title) on member_notice from morakot_app;
