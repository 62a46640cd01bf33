-- A member who asks again for a plain transfer of the same baht gets the open one (features F-125); the offer that is named then is the one it
-- brings.
grant update (grant_id) on bonus_deposit to morakot_app;
