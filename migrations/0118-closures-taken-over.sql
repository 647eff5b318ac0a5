-- Closures may begin with a day: all those before it are closed together.
alter table closure drop constraint closure_kind_check;
alter table closure add constraint closure_kind_check check (kind = any (array['takeover', 'day', 'month', 'period', 'exercise']));
