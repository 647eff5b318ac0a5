-- A line belongs to its number, which belongs to its export and to its establishment: checked again for each line, these made an export twice as long.
alter table accounting_line drop constraint accounting_line_establishment_id_export_id_fkey;
alter table accounting_line drop constraint accounting_line_establishment_id_fkey;
