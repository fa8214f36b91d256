;; The loops that walk over everybody, as WebAssembly: sums-in-script.ts has the same ones in TypeScript, and they answer the same to
;; the bit. All numbers are addresses in the one memory, in bytes, or 16-bit figures. `node scripts/check-kernel.mjs --write` writes
;; it out as sums-kernel.bytes.ts.
(module
  (import "room" "memory" (memory 1))

  ;; Makes sums nothing: of 64 people at once.
  (func (export "clear") (param $sums i32) (param $end i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $sums) (local.get $end)))
        (v128.store (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=16 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=32 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=48 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=64 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=80 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=96 (local.get $sums) (v128.const i64x2 0 0))
        (v128.store offset=112 (local.get $sums) (v128.const i64x2 0 0))
        (local.set $sums (i32.add (local.get $sums) (i32.const 128)))
        (br $next))))

  ;; Adds what a niche brings those of a tile who speak of it far from others who do. An entry of 16 bits has the way from the person before in its upper
  ;; eight, and in its lower eight twice the share, which is where in the table stands what is added. Two entries are read at once.
  (func (export "addApart") (param $from i32) (param $end i32) (param $table i32) (param $sums i32)
    (local $both i32) (local $one i32) (local $other i32)
    (local.set $other (i32.sub (local.get $sums) (i32.const 2)))
    (loop $next
      (local.set $both (i32.load (local.get $from)))
      ;; Two bytes a person: twice the way.
      (local.set $one
        (i32.add (local.get $other) (i32.and (i32.shr_u (local.get $both) (i32.const 7)) (i32.const 0x1fe))))
      (local.set $other
        (i32.add (local.get $one) (i32.and (i32.shr_u (local.get $both) (i32.const 23)) (i32.const 0x1fe))))
      (i32.store16 (local.get $one)
        (i32.add (i32.load16_u (local.get $one))
          (i32.load16_u (i32.add (local.get $table) (i32.and (local.get $both) (i32.const 0xfe))))))
      (i32.store16 (local.get $other)
        (i32.add (i32.load16_u (local.get $other))
          (i32.load16_u
            (i32.add (local.get $table) (i32.and (i32.shr_u (local.get $both) (i32.const 16)) (i32.const 0xfe))))))
      (local.set $from (i32.add (local.get $from) (i32.const 4)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; Adds what a niche brings those of a tile who speak of it beside others who do. An entry of nine bytes has the way from the eight
  ;; neighbours before, and the share of each of these eight: they are added at once. Each is brought (share * weight + 3) / 4.
  (func (export "addTogether") (param $from i32) (param $end i32) (param $weight i32) (param $sums i32)
    (local $weights v128)
    (local.set $weights (i16x8.splat (local.get $weight)))
    (local.set $sums (i32.sub (local.get $sums) (i32.const 16)))
    (loop $next
      (local.set $sums
        (i32.add (local.get $sums) (i32.shl (i32.load8_u (local.get $from)) (i32.const 4))))
      (v128.store (local.get $sums)
        (i16x8.add (v128.load (local.get $sums))
          (i16x8.shr_u
            (i16x8.add
              (i16x8.mul (v128.load8x8_u offset=1 (local.get $from)) (local.get $weights))
              (v128.const i16x8 3 3 3 3 3 3 3 3))
            (i32.const 2))))
      (local.set $from (i32.add (local.get $from) (i32.const 9)))
      (br_if $next (i32.lt_u (local.get $from) (local.get $end)))))

  ;; Adds what a common word brings everybody: two bits a person tell its place. Sixteen bytes have those of 64 people, of the first
  ;; sixteen in the lowest two bits of each byte, and so on. The lower and the upper byte of what each place brings stand in four bytes.
  (func (export "addRow") (param $from i32) (param $end i32) (param $lower i32) (param $upper i32) (param $sums i32)
    (local $low v128) (local $high v128) (local $places v128) (local $place v128) (local $lows v128) (local $highs v128)
    (local.set $low (i32x4.splat (local.get $lower)))
    (local.set $high (i32x4.splat (local.get $upper)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $places (v128.load (local.get $from)))
        (if (v128.any_true (local.get $places))
          (then
            (local.set $place (v128.and (local.get $places) (i8x16.splat (i32.const 3))))
            (local.set $lows (i8x16.swizzle (local.get $low) (local.get $place)))
            (local.set $highs (i8x16.swizzle (local.get $high) (local.get $place)))
            (v128.store (local.get $sums)
              (i16x8.add (v128.load (local.get $sums))
                (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $lows) (local.get $highs))))
            (v128.store offset=16 (local.get $sums)
              (i16x8.add (v128.load offset=16 (local.get $sums))
                (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $lows) (local.get $highs))))
            (local.set $place (v128.and (i16x8.shr_u (local.get $places) (i32.const 2)) (i8x16.splat (i32.const 3))))
            (local.set $lows (i8x16.swizzle (local.get $low) (local.get $place)))
            (local.set $highs (i8x16.swizzle (local.get $high) (local.get $place)))
            (v128.store offset=32 (local.get $sums)
              (i16x8.add (v128.load offset=32 (local.get $sums))
                (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $lows) (local.get $highs))))
            (v128.store offset=48 (local.get $sums)
              (i16x8.add (v128.load offset=48 (local.get $sums))
                (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $lows) (local.get $highs))))
            (local.set $place (v128.and (i16x8.shr_u (local.get $places) (i32.const 4)) (i8x16.splat (i32.const 3))))
            (local.set $lows (i8x16.swizzle (local.get $low) (local.get $place)))
            (local.set $highs (i8x16.swizzle (local.get $high) (local.get $place)))
            (v128.store offset=64 (local.get $sums)
              (i16x8.add (v128.load offset=64 (local.get $sums))
                (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $lows) (local.get $highs))))
            (v128.store offset=80 (local.get $sums)
              (i16x8.add (v128.load offset=80 (local.get $sums))
                (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $lows) (local.get $highs))))
            (local.set $place (v128.and (i16x8.shr_u (local.get $places) (i32.const 6)) (i8x16.splat (i32.const 3))))
            (local.set $lows (i8x16.swizzle (local.get $low) (local.get $place)))
            (local.set $highs (i8x16.swizzle (local.get $high) (local.get $place)))
            (v128.store offset=96 (local.get $sums)
              (i16x8.add (v128.load offset=96 (local.get $sums))
                (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get $lows) (local.get $highs))))
            (v128.store offset=112 (local.get $sums)
              (i16x8.add (v128.load offset=112 (local.get $sums))
                (i8x16.shuffle 8 24 9 25 10 26 11 27 12 28 13 29 14 30 15 31 (local.get $lows) (local.get $highs))))))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (local.set $sums (i32.add (local.get $sums) (i32.const 128)))
        (br $next))))

  ;; Reads who has a rarer word: numbers of seven bits a byte, the lowest first, the eighth tells that more follow. The lowest two bits of
  ;; a number are the word's place, the others the way from the person before. Writes person and place as one number of 32 bits, adds
  ;; what the table has for the place, and answers where it has stopped writing.
  (func (export "readWord") (param $from i32) (param $end i32) (param $table i32) (param $sums i32) (param $into i32) (result i32)
    (local $byte i32) (local $number i32) (local $shift i32) (local $person i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $end)))
        (local.set $byte (i32.load8_u (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (local.set $number (i32.and (local.get $byte) (i32.const 127)))
        (if (i32.gt_u (local.get $byte) (i32.const 127))
          (then
            (local.set $shift (i32.const 7))
            (loop $more
              (local.set $byte (i32.load8_u (local.get $from)))
              (local.set $from (i32.add (local.get $from) (i32.const 1)))
              (local.set $number
                (i32.or (local.get $number)
                  (i32.shl (i32.and (local.get $byte) (i32.const 127)) (local.get $shift))))
              (local.set $shift (i32.add (local.get $shift) (i32.const 7)))
              (br_if $more (i32.gt_u (local.get $byte) (i32.const 127))))))
        (local.set $person (i32.add (local.get $person) (i32.shr_u (local.get $number) (i32.const 2))))
        (local.set $number (i32.and (local.get $number) (i32.const 3)))
        (i32.store (local.get $into)
          (i32.or (i32.shl (local.get $person) (i32.const 2)) (local.get $number)))
        (local.set $into (i32.add (local.get $into) (i32.const 4)))
        (local.set $number
          (i32.load16_u (i32.add (local.get $table) (i32.shl (local.get $number) (i32.const 1)))))
        (local.set $shift (i32.add (local.get $sums) (i32.shl (local.get $person) (i32.const 1))))
        (i32.store16 (local.get $shift) (i32.add (i32.load16_u (local.get $shift)) (local.get $number)))
        (local.set $person (i32.add (local.get $person) (i32.const 1)))
        (br $next)))
    (local.get $into))

  ;; Makes of everybody's niches what they have at most of all: niches up to a limit, the worth of their words, and their standing.
  ;; Words are worth the least of four lines (a slope in 32768ths and a height each) and of the most, and nothing where none is found.
  ;; Writes the greatest of each sixteen people besides.
  (func (export "boundAll")
    (param $niches i32) (param $end i32) (param $words i32) (param $standing i32) (param $greatest i32) (param $lines i32)
    (local $limit v128) (local $one v128) (local $other v128) (local $w v128)
    (local $s0 v128) (local $h0 v128) (local $s1 v128) (local $h1 v128)
    (local $s2 v128) (local $h2 v128) (local $s3 v128) (local $h3 v128) (local $most v128)
    (local.set $s0 (v128.load16_splat (local.get $lines)))
    (local.set $h0 (v128.load16_splat offset=2 (local.get $lines)))
    (local.set $s1 (v128.load16_splat offset=4 (local.get $lines)))
    (local.set $h1 (v128.load16_splat offset=6 (local.get $lines)))
    (local.set $s2 (v128.load16_splat offset=8 (local.get $lines)))
    (local.set $h2 (v128.load16_splat offset=10 (local.get $lines)))
    (local.set $s3 (v128.load16_splat offset=12 (local.get $lines)))
    (local.set $h3 (v128.load16_splat offset=14 (local.get $lines)))
    (local.set $most (v128.load16_splat offset=16 (local.get $lines)))
    (local.set $limit (v128.load16_splat offset=18 (local.get $lines)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $niches) (local.get $end)))
        (local.set $one
          (i16x8.add
            (i16x8.min_u (v128.load (local.get $niches)) (local.get $limit))
            (v128.load (local.get $standing))))
        (local.set $other
          (i16x8.add
            (i16x8.min_u (v128.load offset=16 (local.get $niches)) (local.get $limit))
            (v128.load offset=16 (local.get $standing))))
        (if (v128.any_true (v128.or (v128.load (local.get $words)) (v128.load offset=16 (local.get $words))))
          (then
            (local.set $w (v128.load (local.get $words)))
            (local.set $one
              (i16x8.add (local.get $one)
                (v128.and (i16x8.ne (local.get $w) (v128.const i64x2 0 0))
                  (i16x8.min_u (local.get $most)
                    (i16x8.min_u
                      (i16x8.min_u
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s0)) (local.get $h0))
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s1)) (local.get $h1)))
                      (i16x8.min_u
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s2)) (local.get $h2))
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s3)) (local.get $h3))))))))
            (local.set $w (v128.load offset=16 (local.get $words)))
            (local.set $other
              (i16x8.add (local.get $other)
                (v128.and (i16x8.ne (local.get $w) (v128.const i64x2 0 0))
                  (i16x8.min_u (local.get $most)
                    (i16x8.min_u
                      (i16x8.min_u
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s0)) (local.get $h0))
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s1)) (local.get $h1)))
                      (i16x8.min_u
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s2)) (local.get $h2))
                        (i16x8.add (i16x8.q15mulr_sat_s (local.get $w) (local.get $s3)) (local.get $h3))))))))))
        (v128.store (local.get $niches) (local.get $one))
        (v128.store offset=16 (local.get $niches) (local.get $other))
        ;; The greatest of sixteen by halves, quarters, and so on.
        (local.set $one (i16x8.max_u (local.get $one) (local.get $other)))
        (local.set $one
          (i16x8.max_u (local.get $one)
            (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $one) (local.get $one))))
        (local.set $one
          (i16x8.max_u (local.get $one)
            (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $one) (local.get $one))))
        (local.set $one
          (i16x8.max_u (local.get $one)
            (i8x16.shuffle 2 3 0 1 6 7 4 5 10 11 8 9 14 15 12 13 (local.get $one) (local.get $one))))
        (v128.store16_lane 0 (local.get $greatest) (local.get $one))
        (local.set $niches (i32.add (local.get $niches) (i32.const 32)))
        (local.set $words (i32.add (local.get $words) (i32.const 32)))
        (local.set $standing (i32.add (local.get $standing) (i32.const 32)))
        (local.set $greatest (i32.add (local.get $greatest) (i32.const 2)))
        (br $next))))

  ;; Lists the people of some blocks, in their order, whose sum is as great as asked for, or greater. Of blocks of sixteen the greatest sum
  ;; is known: eight are looked at together, and only those are opened of which it is enough. Writes first where it has stopped looking,
  ;; which is before there might be no more room, then the people's numbers, and answers where it has stopped writing.
  (func (export "listAtLeast")
    (param $greatest i32) (param $end i32) (param $least i32) (param $sums i32) (param $slot i32) (param $into i32) (param $intoEnd i32)
    (result i32)
    (local $leasts v128) (local $at i32) (local $blocks i32) (local $people i32) (local $away i32) (local $free i32)
    (local.set $leasts (i16x8.splat (local.get $least)))
    (local.set $at (local.get $greatest))
    (local.set $free (i32.add (local.get $into) (i32.const 4)))
    (local.set $intoEnd (i32.sub (local.get $intoEnd) (i32.const 512)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $at) (local.get $end)))
        (br_if $done (i32.gt_u (local.get $free) (local.get $intoEnd)))
        (local.set $blocks (i16x8.bitmask (i16x8.ge_u (v128.load (local.get $at)) (local.get $leasts))))
        (block $looked
          (loop $block
            (br_if $looked (i32.eqz (local.get $blocks)))
            ;; Two bytes a block: sixteen times as many to the sums of its people, and eight times to their numbers.
            (local.set $away
              (i32.add (i32.sub (local.get $at) (local.get $greatest))
                (i32.shl (i32.ctz (local.get $blocks)) (i32.const 1))))
            (local.set $people (i32.add (local.get $sums) (i32.shl (local.get $away) (i32.const 4))))
            (local.set $people
              (i32.or
                (i16x8.bitmask (i16x8.ge_u (v128.load (local.get $people)) (local.get $leasts)))
                (i32.shl
                  (i16x8.bitmask (i16x8.ge_u (v128.load offset=16 (local.get $people)) (local.get $leasts)))
                  (i32.const 8))))
            (local.set $away (i32.add (local.get $slot) (i32.shl (local.get $away) (i32.const 3))))
            (block $listed
              (loop $person
                (br_if $listed (i32.eqz (local.get $people)))
                (i32.store (local.get $free) (i32.add (local.get $away) (i32.ctz (local.get $people))))
                (local.set $free (i32.add (local.get $free) (i32.const 4)))
                (local.set $people
                  (i32.and (local.get $people) (i32.sub (local.get $people) (i32.const 1))))
                (br $person)))
            (local.set $blocks (i32.and (local.get $blocks) (i32.sub (local.get $blocks) (i32.const 1))))
            (br $block)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br $next)))
    (i32.store (local.get $into) (local.get $at))
    (local.get $free)))
