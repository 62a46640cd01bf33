-- The youngest age is a number of the contract, which may change: the word of a refusal does not name it.
alter table kyc_submission drop constraint kyc_submission__reason;
update kyc_submission set reason = 'under_age' where reason = 'under_20';
update kyc_submission set verifier_reason = 'under_age' where verifier_reason = 'under_20';
update kyc_submission set proposed_reason = 'under_age' where proposed_reason = 'under_20';
alter table kyc_submission add constraint kyc_submission__reason check (
  reason in ('unreadable', 'not_accepted', 'name_differs', 'birth_date_differs', 'under_age', 'expired', 'suspected_edit')
);
