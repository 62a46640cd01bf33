-- A member may name the carrier of a parcel: it is known before there is a tracking number, and an operator may send the parcel by another one.
alter table redemption_request
  drop constraint redemption_request__parcel_has_a_carrier,
  add constraint redemption_request__number_has_a_carrier check (tracking_number is null or carrier is not null);
